import type { UserForAdmin } from '@impact-call/contracts';
import { StatusTag } from '@impact-call/ui';
import { usePeopleT } from './texts.ts';

export function PersonState({ person: { disabled, erasedAt, mergedInto } }: { person: UserForAdmin }) {
  const t = usePeopleT();
  if (erasedAt !== null) return <StatusTag tone="neutral">{t('state.erased')}</StatusTag>;
  if (mergedInto !== null) return <StatusTag tone="neutral">{t('state.merged')}</StatusTag>;
  if (disabled) return <StatusTag tone="error">{t('state.disabled')}</StatusTag>;
  return <StatusTag tone="success">{t('state.active')}</StatusTag>;
}

/** Display name: the e-mail address if the provider sent no name; empty after erasure. */
export const personName = ({ firstName, lastName, email }: Pick<UserForAdmin, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email;
