import { factories, Report, service, type Embed, type IEmbedConfiguration } from 'powerbi-client';

/** The type under which the client makes frames as we do. */
export const FRAMED_REPORT = 'framedReport';

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

/**
 * Power BI's client, able to frame reports of any service.
 * @param title what screen readers call the frame
 */
export function createFrameService(title: string): service.Service {
  const powerBi = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);
  powerBi.register(FRAMED_REPORT, framed(title), []);
  return powerBi;
}
