import { useShell } from '@impact-call/ui';
import { readWording } from '@impact-call/ui/localized';
import { useT } from '../../translations.ts';
import { useCall } from './use-calls.ts';

/** Breadcrumbs of a call's pages; the call appears once it has loaded. */
export function useCallTrail(callId: string): { to: string; label: string }[] {
  const t = useT();
  const { language } = useShell();
  const { data } = useCall(callId);
  const name = data ? readWording(data.name, language) : '';
  return [
    { to: '/admin/calls', label: t('tab.calls') },
    ...(name ? [{ to: `/admin/calls/${callId}`, label: name }] : []),
  ];
}
