import { factories, Report, service, type Embed, type IEmbedConfiguration } from 'powerbi-client';

/** The component type for which the client uses our frames. */
export const FRAMED_REPORT = 'framedReport';

/** The report's URL as the client completed it, and the id that it gave the report. */
function addressOf({ embedUrl = '', uniqueId = '' }: IEmbedConfiguration): string {
  const address = new URL(embedUrl);
  address.searchParams.set('uid', uniqueId);
  return address.href;
}

/**
 * The client only frames Microsoft's hosts, so we create the frame ourselves; the page's security policy decides which
 * services are allowed. The URL is the client's, with the language and the `uid` by which the report addresses the
 * client. It is set before insertion, so that nothing else ever loads.
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
 * A Power BI client that can frame reports of any service.
 * @param title accessible name of the frame
 */
export function createFrameService(title: string): service.Service {
  const powerBi = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);
  powerBi.register(FRAMED_REPORT, framed(title), []);
  return powerBi;
}
