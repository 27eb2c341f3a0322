import type { EmbeddedReport } from '@impact-call/contracts';
import { Funnel, Maximize } from 'lucide-react';
import { use, useState } from 'react';
import { Box, Button, HStack, Skeleton, VisuallyHidden } from '@impact-call/ui/design-system';
import { useShell } from '../shell-context.tsx';
import { ReportFailed } from './report-skeleton.tsx';
import { FailureBoundary } from '../failure-boundary.tsx';
import { reportTextsReady, useReportT } from './texts.ts';
import { useViewer } from './use-viewer.ts';

interface Props {
  report: EmbeddedReport;
  title: string;
  /** What it means for the reader if the report cannot be loaded. */
  failedHint: string;
  onExpired(): void;
}

const HEIGHT = { base: 'max(26rem, calc(100dvh - 19rem))', md: 'max(32rem, calc(100dvh - 20rem))' };

/** With full screen, and the filter pane if the service offers one. */
export function ReportViewer({ report, title, failedHint, onExpired }: Props) {
  const shell = useShell();
  use(reportTextsReady(shell));
  const t = useReportT();
  const { client: Client, events, attempt, state, retry, ...opened } = useViewer(report, onExpired);
  return (
    <Box>
      <HStack mb="3" gap="3" justify="flex-end" flexWrap="wrap">
        {report.showFilters && (
          <FilterButton disabled={state !== 'shown'} onToggle={(shown) => void opened.showFilters(shown)} />
        )}
        {document.fullscreenEnabled && <FullscreenButton disabled={state !== 'shown'} onClick={opened.fullscreen} />}
      </HStack>
      {state === 'failed' && (
        <Box mb="6">
          <ReportFailed hint={failedHint} onRetry={retry} />
        </Box>
      )}
      <Box role="status">{state === 'loading' && <VisuallyHidden>{t('loading')}</VisuallyHidden>}</Box>
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
        <FailureBoundary key={attempt} onFailed={events.onFailed}>
          {Client && <Client {...events} report={report} title={title} language={shell.language} />}
        </FailureBoundary>
        {state === 'loading' && <Skeleton position="absolute" inset="0" borderRadius="0" />}
      </Box>
    </Box>
  );
}

function FullscreenButton({ disabled, onClick }: { disabled: boolean; onClick(): void }) {
  const t = useReportT();
  return (
    <Button variant="surface" colorPalette="gray" disabled={disabled} onClick={onClick}>
      <Maximize aria-hidden />
      {t('fullscreen')}
    </Button>
  );
}

function FilterButton({ disabled, onToggle }: { disabled: boolean; onToggle(shown: boolean): void }) {
  const t = useReportT();
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
      {t('filters')}
    </Button>
  );
}
