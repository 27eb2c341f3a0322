import type { PreviewKind } from '@impact-call/contracts';
import { Button, VisuallyHidden } from '@impact-call/ui/design-system';
import { Eye } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

/** A stored file as a page shows it. */
export interface PreviewedFile {
  /** What the reader may call it; in a blind review this is no file name. */
  name: string;
  kind: PreviewKind;
  /** Fetches it, with the type by which the server judged it. */
  read(): Promise<Blob>;
  /** Hands it to the browser as a file to keep. */
  save(blob: Blob): void;
}

const FilePreview = lazy(() => import('./file-preview.tsx').then((m) => ({ default: m.FilePreview })));

/** Shows a file within the page; what draws it is fetched when it is first asked for. */
export function PreviewButton({ file, label }: { file: PreviewedFile; label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="surface" colorPalette="gray" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Eye aria-hidden />
        {label}
        <VisuallyHidden> {file.name}</VisuallyHidden>
      </Button>
      {open && (
        <Suspense>
          <FilePreview file={file} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
