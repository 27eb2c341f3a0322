/** Who on the page has work that must not be lost. */
export interface WorkGuards {
  add(hasUnsavedWork: () => boolean): () => void;
  hasUnsavedWork(): boolean;
  /** Lets the page be left once without asking: what is unsaved is kept on the device and comes back. */
  letGo(): void;
}

/** Keeps the guards, and makes the browser ask before a page with unsaved work is left. */
export function createWorkGuards(): WorkGuards {
  const guards = new Set<() => boolean>();
  let free = false;
  const hasUnsavedWork = () => [...guards].some((guard) => guard());
  addEventListener('beforeunload', (event) => {
    if (!free && hasUnsavedWork()) event.preventDefault();
  });
  return {
    add(guard) {
      guards.add(guard);
      return () => guards.delete(guard);
    },
    hasUnsavedWork,
    letGo() {
      free = true;
    },
  };
}
