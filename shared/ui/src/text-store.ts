import type { TextStore } from '@impact-call/contracts/remote';
import { pluralForm } from '@impact-call/domain';

interface Texts {
  readonly [key: string]: string | Texts;
}

const PLACE = /\{\{\s*(\w+)\s*\}\}/g;

/** What is there stays; what is new comes to it. */
function completed(known: Texts, more: Texts): Texts {
  const all: Record<string, string | Texts> = { ...more, ...known };
  for (const [key, text] of Object.entries(more)) {
    const before = known[key];
    if (typeof before === 'object' && typeof text === 'object') all[key] = completed(before, text);
  }
  return all;
}

/** The text under a dotted key. */
function textAt(texts: Texts | undefined, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts);
  return typeof found === 'string' ? found : undefined;
}

/**
 * The texts of a page. A library for this weighs as much as the router and the theme together, on every page and on
 * those of partners; values in `{{places}}` and the plurals that the browser knows are all that the product needs.
 */
export function createTextStore(language: string): TextStore {
  const bundles = new Map<string, Texts>();
  const nameOf = (of: string, namespace: string) => `${of}/${namespace}`;
  return {
    language,
    hasResourceBundle: (of, namespace) => bundles.has(nameOf(of, namespace)),
    addResourceBundle(of, namespace, texts) {
      const name = nameOf(of, namespace);
      bundles.set(name, completed(bundles.get(name) ?? {}, texts as Texts));
    },
    getFixedT(of, namespace) {
      return (key, values = {}) => {
        const texts = bundles.get(nameOf(of, namespace));
        const forms =
          typeof values['count'] === 'number' ? [`_${pluralForm(values['count'], of)}`, '_other', ''] : [''];
        const text = forms.map((form) => textAt(texts, key + form)).find((found) => found !== undefined);
        // A text that is missing is seen as such.
        return text?.replace(PLACE, (_place, name: string) => String(values[name] ?? '')) ?? key;
      };
    },
  };
}
