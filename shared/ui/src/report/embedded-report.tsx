import type { EmbeddedReport as ReportToShow, Language } from '@impact-call/contracts';
import { models, type Report, type service } from 'powerbi-client';
import { PowerBIEmbed } from 'powerbi-client-react';
import { useState } from 'react';
import { Box } from '@impact-call/ui/design-system';
import { createFrameService, FRAMED_REPORT } from './frame-service.ts';

export interface OpenReport {
  /** It is about to expire or has expired. */
  setToken(token: string): Promise<void>;
  showFilters(shown: boolean): Promise<void>;
  fullscreen(): void;
}

/** A new token recovers from `expired`. */
export interface ReportEvents {
  onOpened(report: OpenReport): void;
  onShown(): void;
  onExpired(): void;
  onFailed(): void;
}

export interface EmbeddedReportProps extends ReportEvents {
  report: ReportToShow;
  title: string;
  language: Language;
}

const filters = (visible: boolean) => ({ panes: { filters: { visible, expanded: visible } } });

const openReport = (report: Report): OpenReport => ({
  setToken: (token) => report.setAccessToken(token),
  showFilters: async (shown) => void (await report.updateSettings(filters(shown))),
  fullscreen: () => report.fullscreen(),
});

function configFor({ report, language }: EmbeddedReportProps) {
  const { embedReport, embedToken, showFilters } = report;
  return {
    type: FRAMED_REPORT,
    id: embedReport.reportId,
    embedUrl: embedReport.embedUrl,
    accessToken: embedToken.token,
    tokenType: models.TokenType.Embed,
    settings: {
      ...filters(showFilters),
      navContentPaneEnabled: true,
      localeSettings: { language, formatLocale: language },
    },
  };
}

type Received = service.ICustomEvent<{ message?: string }>;

const handlersFor = ({ onShown, onExpired, onFailed }: ReportEvents) =>
  new Map([
    ['rendered', onShown],
    ['error', (event?: Received) => (event?.detail.message === 'TokenExpired' ? onExpired() : onFailed())],
  ]);

/** Props are fixed after mounting: a changed token would reload the report. {@link OpenReport} replaces tokens. */
export function EmbeddedReport(props: EmbeddedReportProps) {
  const [settled] = useState(() => ({
    service: createFrameService(props.title),
    embedConfig: configFor(props),
    eventHandlers: handlersFor(props),
    // Only reports are embedded here.
    getEmbeddedComponent: (embedded: object) => props.onOpened(openReport(embedded as Report)),
  }));
  return (
    <Box h="full" css={{ '& > div': { height: '100%' } }}>
      <PowerBIEmbed {...settled} />
    </Box>
  );
}
