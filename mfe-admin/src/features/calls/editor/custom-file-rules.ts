import { MAX_ADMIN_FILE } from '@impact-call/domain';

/** What administrators may drop, by the ending of the name: the service judges by content (docs/rules.md#file-sizes). */
export const ACCEPTED = ['pdf', 'png', 'jpg', 'jpeg', 'docx', 'mp4', 'xlsx'] as const;

/** Why a file is not even sent; null when it may be. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): 'too-large' | 'wrong-type' | null {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!ACCEPTED.some((each) => each === ending)) return 'wrong-type';
  return size > MAX_ADMIN_FILE ? 'too-large' : null;
}
