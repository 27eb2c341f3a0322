import type { EmbeddedReport as ReportToShow, Language } from '@impact-call/contracts';
import { models, Report, service, factories, type Embed, type IEmbedConfiguration } from 'powerbi-client';
import { PowerBIEmbed } from 'powerbi-client-react';
import { useState } from 'react';
import { Box } from '@impact-call/ui/design-system';

const FRAMED_REPORT = 'framedReport';

/** As the client completed it, with the id that it gave the report. */
function addressOf({ embedUrl = '', uniqueId = '' }: IEmbedConfiguration): string {
  const address = new URL(embedUrl);
  address.searchParams.set('uid', uniqueId);
  return address.href;
}

/**
 * The client only frames Microsoft's hosts, so we create the frame; the page's policy decides. Its URL precedes
 * insertion.
 */
function framed(title: string) {
  return (powerBi: service.Service, element: HTMLElement, config: IEmbedConfiguration): Embed => {
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.allowFullscreen = true;
    Object.assign(frame.style, { width: '100%', height: '100%', border: '0' });
    const report = new Report(powerBi, element, { ...config, type: 'report' }, false, false, frame);
    frame.src = addressOf(report.config);
    element.replaceChildren(frame);
    return report;
  };
}

/** Frames reports of any service. `title` is the frame's accessible name. */
function createFrameService(title: string): service.Service {
  const powerBi = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);
  powerBi.register(FRAMED_REPORT, framed(title), []);
  return powerBi;
}

export interface OpenReport {
  /** Replaces a token that is about to expire or has expired. */
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
