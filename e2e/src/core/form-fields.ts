import { JSDOM } from 'jsdom';

const { DOMParser } = new JSDOM('').window;

/** Where the form of a page is sent, and what its fields hold when nobody has typed yet. */
export function formFieldsOf(page: string): { action: string; fields: Record<string, string> } {
  const form = new DOMParser().parseFromString(page, 'text/html').querySelector('form');
  if (!form) throw new Error(`a page without a form: ${page.slice(0, 400)}`);
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
  return {
    action: form.getAttribute('action') ?? '',
    fields: Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
  };
}
