import { MAX_ADMIN_FILE } from '@impact-call/domain';

/** Accepted file extensions; the service checks the content (docs/rules/10-files.md#file-sizes). */
export const ACCEPTED = ['pdf', 'png', 'jpg', 'jpeg', 'docx', 'mp4', 'xlsx'] as const;

export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): 'too-large' | 'wrong-type' | null {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!ACCEPTED.some((each) => each === ending)) return 'wrong-type';
  return size > MAX_ADMIN_FILE ? 'too-large' : null;
}
