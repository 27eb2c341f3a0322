import { referencedFile } from '@impact-call/domain';
import type { ShellContext } from '@impact-call/contracts/remote';

export const readAsDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });

/** Replaces ids of signatures; those in `content` belong to file questions and stay. */
function withReplacedIds(value: unknown, key: string, by: (id: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => withReplacedIds(item, key, by));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withReplacedIds(part, name, by)]));
  const id = key === 'content' ? null : referencedFile(value);
  return id === null ? value : (by(id) ?? value);
}

/** Replaces references to signatures by their images; one that cannot be loaded stays a reference. */
export async function withSignatures(answers: unknown, { api, queryClient }: ShellContext): Promise<unknown> {
  const ids = new Set<string>();
  withReplacedIds(answers, '', (id) => void ids.add(id));
  if (ids.size === 0) return answers;
  const picture = (downloadId: string): Promise<string | undefined> =>
    queryClient
      .fetchQuery({
        queryKey: ['signature', downloadId],
        queryFn: async () => readAsDataUrl(await api.GetFile({ query: { downloadId } })),
        staleTime: Infinity,
        retry: false,
      })
      .catch(() => undefined);
  const pictures = new Map(await Promise.all([...ids].map(async (id) => [id, await picture(id)] as const)));
  return withReplacedIds(answers, '', (id) => pictures.get(id));
}
