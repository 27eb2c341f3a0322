import type { CommentPerson } from '@impact-call/contracts';
import { useCommentT } from './texts.ts';

/** What somebody is called: by name, else by what is known of them. */
export function usePersonName(): (person: CommentPerson) => string {
  const t = useCommentT();
  return ({ name, role, number }) => {
    if (name !== '') return name;
    if (role === 'administrator') return t('administrator');
    return number === null ? t('formerReviewer') : t('reviewer', { number });
  };
}
