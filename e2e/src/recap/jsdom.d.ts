/** Only the used part; the package ships no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: { readonly DOMParser: new () => Pick<DOMParser, 'parseFromString'> };
  }
}
