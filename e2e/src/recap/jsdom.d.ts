/** As far as it is used here; the package has no types of its own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: { readonly DOMParser: new () => Pick<DOMParser, 'parseFromString'> };
  }
}
