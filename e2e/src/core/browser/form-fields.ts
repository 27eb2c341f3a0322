import { JSDOM } from 'jsdom';

const { DOMParser } = new JSDOM('').window;

/** A page's form: its address, and its fields' initial values. */
export function formFieldsOf(page: string): { action: string; fields: Record<string, string> } {
  const form = new DOMParser().parseFromString(page, 'text/html').querySelector('form');
  if (!form) throw new Error(`a page without a form: ${page.slice(0, 400)}`);
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
  return {
    action: form.getAttribute('action') ?? '',
    fields: Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
  };
}
