import { useMemo } from 'react';
import { kindOf } from './use-audit.ts';
import { useAuditT, type AuditText } from './texts.ts';

/** Spells out a name of the code: `userFilterEmail` becomes "user filter email". */
const spelled = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();

/** Labels for codes of the log; a code without a label is spelled out, since modules add their own. */
export function useActionText() {
  const t = useAuditT();
  return useMemo(() => {
    const label = (group: 'kind' | 'verb' | 'field', name: string): string => {
      const key = `${group}.${name}`;
      // i18next returns an unknown key unchanged.
      const found = t(key as AuditText);
      return found === key ? spelled(name) : found;
    };
    return {
      kindLabel: (kind: string): string => label('kind', kind),
      fieldLabel: (field: string): string => label('field', field),
      /** Label of an action: `call.created` becomes "Call: created". */
      actionLabel: (action: string): string =>
        t('action', {
          kind: label('kind', kindOf(action)),
          verb: label('verb', action.slice(kindOf(action).length + 1)),
        }),
    };
  }, [t]);
}
