import { referencedFile } from '@impact-call/domain';
import type { ShellContext } from '@impact-call/contracts/remote';

export const readAsAddress = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });

/** Those of file questions are in `content`. */
function replaced(value: unknown, key: string, by: (id: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => replaced(item, key, by));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaced(part, name, by)]));
  const id = key === 'content' ? null : referencedFile(value);
  return id === null ? value : (by(id) ?? value);
}

/** A signature that cannot be loaded stays a reference. */
export async function withSignatures(answers: unknown, { api, queryClient }: ShellContext): Promise<unknown> {
  const ids = new Set<string>();
  replaced(answers, '', (id) => void ids.add(id));
  if (ids.size === 0) return answers;
  const picture = (downloadId: string): Promise<string | undefined> =>
    queryClient
      .fetchQuery({
        queryKey: ['signature', downloadId],
        queryFn: async () => readAsAddress(await api.GetFile({ query: { downloadId } })),
        staleTime: Infinity,
        retry: false,
      })
      .catch(() => undefined);
  const pictures = new Map(await Promise.all([...ids].map(async (id) => [id, await picture(id)] as const)));
  return replaced(answers, '', (id) => pictures.get(id));
}
