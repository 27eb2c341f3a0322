import { useEffect } from 'react';

/** A file that is dropped beside its place must not make the browser leave the application for it. */
function keepHere(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** While a step asks for files, only its places take them. */
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
