import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';

const OPEN_AFTER = 100;
const CLOSE_AFTER = 400;

/**
 * Opens on hover after 100 ms, closes after 400 ms (docs/rules/03-sessions.md#menu); click, touch and keyboard toggle
 * it at once.
 */
export function useHoverMenu() {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Opened by hover: the click that follows means "stay open", not "close". */
  const rested = useRef(false);

  const later = useCallback((next: boolean, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      rested.current = next;
      setOpen(next);
    }, after);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const now = useCallback((next: boolean) => {
    clearTimeout(timer.current);
    rested.current = false;
    setOpen(next);
  }, []);
  const close = useCallback(() => now(false), [now]);
  const onPointer = (next: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') later(next, next ? OPEN_AFTER : CLOSE_AFTER);
  };

  return {
    open,
    close,
    areaProps: {
      onPointerEnter: onPointer(true),
      onPointerLeave: onPointer(false),
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) now(false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return;
        now(false);
        trigger.current?.focus();
      },
    },
    triggerProps: { ref: trigger, 'aria-expanded': open, onClick: () => now(!open || rested.current) },
  };
}
