import { useMemo } from 'react';
import { kindOf } from './audit-view.ts';
import { useAuditT, type AuditText } from './texts.ts';

/** A name of the code as words, where nobody wrote better ones: `userFilterEmail` is "user filter email". */
const spelled = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();

/**
 * Words for what the log names by codes. Modules add actions and fields of their own: one that has no words yet is
 * spelled out.
 */
export function useActionWords() {
  const t = useAuditT();
  return useMemo(() => {
    const words = (group: 'kind' | 'verb' | 'field', name: string): string => {
      const key = `${group}.${name}`;
      // The library answers an unknown key with itself.
      const found = t(key as AuditText);
      return found === key ? spelled(name) : found;
    };
    return {
      kindWords: (kind: string): string => words('kind', kind),
      fieldWords: (field: string): string => words('field', field),
      /** What happened to what: `call.created` is "Call: created". */
      actionWords: (action: string): string =>
        t('action', {
          kind: words('kind', kindOf(action)),
          verb: words('verb', action.slice(kindOf(action).length + 1)),
        }),
    };
  }, [t]);
}
