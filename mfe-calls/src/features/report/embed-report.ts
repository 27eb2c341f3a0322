import type { EmbeddedReport, Language } from '@impact-call/contracts';
import type { Embed, IEmbedConfiguration, Report, service } from 'powerbi-client';

/** What a viewer does with a report on its page. */
export interface OpenReport {
  /** Takes the place of a token that is about to expire, or has. */
  setToken(token: string): Promise<void>;
  showFilters(shown: boolean): Promise<void>;
  fullscreen(): void;
  close(): void;
}

/** What becomes of a report. `expired` can be mended by a new token. */
export interface ReportEvents {
  onShown(): void;
  onExpired(): void;
  onFailed(): void;
}

export interface ReportPlace {
  element: HTMLElement;
  /** What screen readers call the frame. */
  title: string;
  /** The reader's, in which the report speaks and writes its figures. */
  language: Language;
}

const TYPE = 'framedReport';

/** The report's address as the client completed it, and the name that it gave the report. */
function addressOf({ embedUrl = '', uniqueId = '' }: IEmbedConfiguration): string {
  const address = new URL(embedUrl);
  address.searchParams.set('uid', uniqueId);
  return address.href;
}

/**
 * The client makes frames for Microsoft's hosts alone. The frame is made here instead, so that any service that speaks
 * the protocol can be shown: which addresses may be framed is for the page's security policy to say. Its address is the
 * one that the client makes of the report's, with the language and with the name (`uid`) by which the report speaks to
 * the client; it is set before the frame is on the page, so that nothing else is ever loaded into it.
 */
function framed(PowerBiReport: typeof Report, title: string) {
  return (powerBi: service.Service, element: HTMLElement, config: IEmbedConfiguration): Embed => {
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.allowFullscreen = true;
    Object.assign(frame.style, { width: '100%', height: '100%', border: '0' });
    const report = new PowerBiReport(powerBi, element, { ...config, type: 'report' }, false, false, frame);
    frame.src = addressOf(report.config);
    element.replaceChildren(frame);
    return report;
  };
}

const filters = (visible: boolean) => ({ panes: { filters: { visible, expanded: visible } } });

/** Shows a report in the element; the client is fetched here and nowhere else. */
export async function embedReport(
  { embedReport: { reportId, embedUrl }, embedToken, showFilters }: EmbeddedReport,
  { element, title, language }: ReportPlace,
  events: ReportEvents,
): Promise<OpenReport> {
  const { factories, models, Report: PowerBiReport, service: services } = await import('powerbi-client');
  const powerBi = new services.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);
  powerBi.register(TYPE, framed(PowerBiReport, title), []);
  const settings = {
    ...filters(showFilters),
    navContentPaneEnabled: true,
    localeSettings: { language, formatLocale: language },
  };
  const report = powerBi.embed(element, {
    type: TYPE,
    id: reportId,
    embedUrl,
    accessToken: embedToken.token,
    tokenType: models.TokenType.Embed,
    settings,
  }) as Report;
  report.on('rendered', events.onShown);
  report.on<{ message?: string }>('error', ({ detail }) =>
    detail.message === 'TokenExpired' ? events.onExpired() : events.onFailed(),
  );
  return {
    setToken: (token) => report.setAccessToken(token),
    showFilters: async (shown) => void (await report.updateSettings(filters(shown))),
    fullscreen: () => report.fullscreen(),
    close: () => powerBi.reset(element),
  };
}
