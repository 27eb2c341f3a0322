/**
 * A worker, also on a partner's page: browsers refuse a script of another origin, so one of the page imports it.
 * `shared/build` compiles the module at the address into a script, as for `new Worker`.
 */
export class StartedWorker {
  readonly worker: Worker;

  constructor(address: URL) {
    if (address.origin === location.origin) {
      this.worker = new Worker(address);
      return;
    }
    const script = `importScripts(${JSON.stringify(address.href)})`;
    const ofPage = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    this.worker = new Worker(ofPage);
    URL.revokeObjectURL(ofPage);
  }
}
