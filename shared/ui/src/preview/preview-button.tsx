import type { PreviewKind } from '@impact-call/contracts';
import { Button, VisuallyHidden } from '@impact-call/ui/design-system';
import { Eye } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

export interface PreviewedFile {
  /** In a blind review it is not the file name. */
  name: string;
  kind: PreviewKind;
  /** Loads the file, with the type that the server detected. */
  read(): Promise<Blob>;
  save(blob: Blob): void;
}

const FilePreview = lazy(() => import('./file-preview.tsx').then((m) => ({ default: m.FilePreview })));

/** The viewer loads on first use. */
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
