import type { ShellContext } from '@impact-call/contracts/remote';

/** The name of a file in a form, without reading its content. */
const nameIn = (form: FormData): string => {
  const file = form.get('File');
  return file instanceof File ? file.name : '';
};

/** A shell for preview steps: uploads go nowhere and nothing guards unsaved work. */
export const keepsNothing = (shell: ShellContext): ShellContext => ({
  ...shell,
  api: {
    ...shell.api,
    UploadFile: ({ form }) => Promise.resolve({ fileName: nameIn(form), fileDownloadId: crypto.randomUUID() }),
  },
  guardWork: () => () => undefined,
});
