import { Box, Button, HStack, Skeleton, Text, VisuallyHidden } from '@impact-call/ui/design-system';
import { Dialog, Portal } from '@impact-call/ui/overlays';
import { Download, X } from 'lucide-react';
import { lazy, Suspense, use, useState } from 'react';
import { EmptyState } from '../components/empty-state.tsx';
import { FailureBoundary } from '../failure-boundary.tsx';
import { useShell } from '../shell-context.tsx';
import { Picture } from './picture.tsx';
import type { PreviewedFile } from './preview-button.tsx';
import { usePreview, type PreviewState } from './read-preview.ts';
import { previewTextsReady, usePreviewT } from './texts.ts';

const PdfPages = lazy(() => import('./pdf-pages.tsx').then((m) => ({ default: m.PdfPages })));

/** We render the file and never open the document (docs/rules/10-files.md#previews). */
export function FilePreview({ file, onClose }: { file: PreviewedFile; onClose(): void }) {
  use(previewTextsReady(useShell()));
  const t = usePreviewT();
  const [before] = useState(() => document.activeElement);
  const { state, fail, again } = usePreview(file);
  return (
    <Dialog.Root
      open
      size={{ base: 'full', md: 'cover' }}
      finalFocusEl={() => (before instanceof HTMLElement ? before : null)}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header display="flex" gap="3" alignItems="center" p={{ base: '3', md: '4' }}>
              <Dialog.Title flex="1" minW="0" fontSize="md" lineClamp={2} overflowWrap="anywhere">
                <VisuallyHidden>{t('title', { name: '' })}</VisuallyHidden>
                {file.name}
              </Dialog.Title>
              <HStack gap="2" flexShrink="0">
                {state.is === 'shown' && <Save file={file} blob={state.blob} />}
                <Button size="sm" variant="surface" colorPalette="gray" aria-label={t('close')} onClick={onClose}>
                  <X aria-hidden />
                  <Box as="span" hideBelow="md">
                    {t('close')}
                  </Box>
                </Button>
              </HStack>
            </Dialog.Header>
            <Dialog.Body display="flex" flexDirection="column" minH="0" p={{ base: '3', md: '4' }} pt="0">
              <Shown file={file} state={state} onFailed={fail} onAgain={again} />
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function Save({ file, blob }: { file: PreviewedFile; blob: Blob }) {
  const t = usePreviewT();
  return (
    <Button size="sm" aria-label={`${t('download')} ${file.name}`} onClick={() => file.save(blob)}>
      <Download aria-hidden />
      <Box as="span" hideBelow="md">
        {t('download')}
      </Box>
    </Button>
  );
}

interface ShownProps {
  file: PreviewedFile;
  state: PreviewState;
  onFailed(): void;
  onAgain(): void;
}

function Shown({ file, state, onFailed, onAgain }: ShownProps) {
  const t = usePreviewT();
  if (state.is === 'loading') return <Loading />;
  if (state.is === 'not-loaded') {
    const again = (
      <Button variant="surface" onClick={onAgain}>
        {t('again')}
      </Button>
    );
    return (
      <Box role="alert">
        <EmptyState title={t('notLoaded')} action={again}>
          {t('notLoadedHint')}
        </EmptyState>
      </Box>
    );
  }
  if (state.is === 'failed') return <NotShown file={file} />;
  const Content = file.kind === 'pdf' ? PdfPages : Picture;
  return (
    <FailureBoundary onFailed={onFailed}>
      <Suspense fallback={<Loading />}>
        <Content blob={state.blob} name={file.name} onFailed={onFailed} />
      </Suspense>
    </FailureBoundary>
  );
}

function NotShown({ file }: { file: PreviewedFile }) {
  const t = usePreviewT();
  const save = async (): Promise<void> => file.save(await file.read());
  const download = <Button onClick={() => void save().catch(() => undefined)}>{t('download')}</Button>;
  return (
    <Box role="alert">
      <EmptyState title={t('failed')} action={download}>
        {t('failedHint')}
      </EmptyState>
    </Box>
  );
}

function Loading() {
  const t = usePreviewT();
  return (
    <Box flex="1">
      <Text role="status" srOnly>
        {t('loading')}
      </Text>
      <Skeleton h="60dvh" />
    </Box>
  );
}
