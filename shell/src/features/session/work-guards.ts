export interface WorkGuards {
  add(hasUnsavedWork: () => boolean): () => void;
  hasUnsavedWork(): boolean;
  /** Once without a prompt: unsaved changes are stored on the device and restored. */
  letGo(): void;
}

/** The browser prompts before leaving a page with unsaved changes. */
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
