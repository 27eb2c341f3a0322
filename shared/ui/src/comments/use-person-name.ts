import type { CommentPerson } from '@impact-call/contracts';
import { useCommentT } from './texts.ts';

/** The name, or other known details. */
export function usePersonName(): (person: CommentPerson) => string {
  const t = useCommentT();
  return ({ name, role, number }) => {
    if (name !== '') return name;
    if (role === 'administrator') return t('administrator');
    return number === null ? t('formerReviewer') : t('reviewer', { number });
  };
}
