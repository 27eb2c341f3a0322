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
  /** A click that follows means "stay open", not "close". */
  const openedByHover = useRef(false);

  const setLater = useCallback((next: boolean, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      openedByHover.current = next;
      setOpen(next);
    }, after);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const setNow = useCallback((next: boolean) => {
    clearTimeout(timer.current);
    openedByHover.current = false;
    setOpen(next);
  }, []);
  const close = useCallback(() => setNow(false), [setNow]);
  const onPointer = (next: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setLater(next, next ? OPEN_AFTER : CLOSE_AFTER);
  };

  return {
    open,
    close,
    areaProps: {
      onPointerEnter: onPointer(true),
      onPointerLeave: onPointer(false),
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) setNow(false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return;
        setNow(false);
        trigger.current?.focus();
      },
    },
    triggerProps: { ref: trigger, 'aria-expanded': open, onClick: () => setNow(!open || openedByHover.current) },
  };
}
