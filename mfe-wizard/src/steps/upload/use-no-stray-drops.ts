import { useEffect } from 'react';

/** A file dropped outside a drop zone must not make the browser navigate to it. */
function keepHere(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** While a step has uploads, only its drop zones accept files. */
export function useNoStrayDrops(): void {
  useEffect(() => {
    window.addEventListener('dragover', keepHere);
    window.addEventListener('drop', keepHere);
    return () => {
      window.removeEventListener('dragover', keepHere);
      window.removeEventListener('drop', keepHere);
    };
  }, []);
}
