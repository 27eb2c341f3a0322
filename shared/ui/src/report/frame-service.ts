import { factories, Report, service, type Embed, type IEmbedConfiguration } from 'powerbi-client';

export const FRAMED_REPORT = 'framedReport';

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
export function createFrameService(title: string): service.Service {
  const powerBi = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);
  powerBi.register(FRAMED_REPORT, framed(title), []);
  return powerBi;
}
