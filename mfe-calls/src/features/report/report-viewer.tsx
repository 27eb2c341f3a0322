import type { EmbeddedReport } from '@impact-call/contracts';
import { BoundaryMessage, useShell } from '@impact-call/ui';
import { Box, Button, HStack, Skeleton, VisuallyHidden } from '@impact-call/ui/design-system';
import { Funnel, Maximize } from 'lucide-react';
import { useRef, useState } from 'react';
import { useT } from '../../translations.ts';
import { useViewer } from './use-viewer.ts';

interface Props {
  report: EmbeddedReport;
  title: string;
  onExpired(): void;
}

const HEIGHT = { base: 'max(26rem, calc(100dvh - 19rem))', md: 'max(32rem, calc(100dvh - 20rem))' };

/** An embedded report with what belongs to it: full screen, and the filter pane where the service offers one. */
export function ReportViewer({ report, title, onExpired }: Props) {
  const t = useT();
  const { language } = useShell();
  const place = useRef<HTMLDivElement>(null);
  const { state, retry, fullscreen, showFilters } = useViewer(place, report, { title, language, onExpired });
  return (
    <Box>
      <HStack mb="3" gap="3" justify="flex-end" flexWrap="wrap">
        {report.showFilters && (
          <FilterButton disabled={state !== 'shown'} onToggle={(shown) => void showFilters(shown)} />
        )}
        {document.fullscreenEnabled && (
          <Button variant="surface" colorPalette="gray" disabled={state !== 'shown'} onClick={fullscreen}>
            <Maximize aria-hidden />
            {t('report.fullscreen')}
          </Button>
        )}
      </HStack>
      {state === 'failed' && (
        <Box mb="6">
          <BoundaryMessage title={t('report.failed')} reason={t('report.failedHint')} onRetry={retry} />
        </Box>
      )}
      <Box role="status">{state === 'loading' && <VisuallyHidden>{t('report.loading')}</VisuallyHidden>}</Box>
      <Box
        position="relative"
        h={HEIGHT}
        borderWidth="1px"
        borderRadius="l3"
        overflow="hidden"
        bg="white"
        hidden={state === 'failed'}
        aria-busy={state === 'loading'}
      >
        <Box ref={place} h="full" />
        {state === 'loading' && <Skeleton position="absolute" inset="0" borderRadius="0" />}
      </Box>
    </Box>
  );
}

function FilterButton({ disabled, onToggle }: { disabled: boolean; onToggle(shown: boolean): void }) {
  const t = useT();
  const [shown, setShown] = useState(true);
  const toggle = (): void => {
    setShown(!shown);
    onToggle(!shown);
  };
  return (
    <Button
      variant={shown ? 'subtle' : 'surface'}
      colorPalette="gray"
      aria-pressed={shown}
      disabled={disabled}
      onClick={toggle}
    >
      <Funnel aria-hidden />
      {t('report.filters')}
    </Button>
  );
}
