import { useEffect } from 'react';

/** The browser would navigate to a file that is dropped elsewhere. */
function keepHere(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** Only the drop zones of a step accept files. */
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
