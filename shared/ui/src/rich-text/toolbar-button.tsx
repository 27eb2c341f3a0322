import { chakra } from '@impact-call/ui/design-system';
import type { LucideIcon } from 'lucide-react';

export interface ToolbarButtonProps {
  icon: LucideIcon;
  label: string;
  onClick(): void;
  isOn?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** With the Tab key, outside a toolbar. */
  isStop?: boolean;
}

/** `isOn` if the format applies at the cursor. */
export function ToolbarButton({
  icon: Icon,
  label,
  onClick,
  isOn,
  isDisabled = false,
  isStop = false,
}: ToolbarButtonProps) {
  return (
    <chakra.button
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      aria-disabled={isDisabled || undefined}
      // Preserves the cursor in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isDisabled && onClick()}
      boxSize="8"
      flexShrink={0}
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      borderRadius="l1"
      color="fg"
      cursor="pointer"
      _hover={{ bg: 'bg.muted' }}
      css={{
        '&[aria-pressed=true]': { bg: 'accent.subtle', color: 'accent.fg' },
        '&[aria-disabled=true]': { color: 'fg.subtle', cursor: 'default' },
        '& svg': { boxSize: '4' },
      }}
    >
      <Icon aria-hidden />
    </chakra.button>
  );
}
