import { Button, Text } from '@impact-call/ui/design-system';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../screen/impact-context.tsx';
import { SidePanel } from '../screen/side-panel.tsx';

/** Explains one word of the screen in a panel. */
export function HelpButton({ topic }: { topic: 'Stakeholder' | 'Target' | 'Proxy' }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const title = t(`indicators.help${topic}`);
  return (
    <>
      <Button variant="plain" size="md" px="1" fontSize="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CircleHelp aria-hidden />
        {title}
      </Button>
      {isOpen && (
        <SidePanel title={title} onClose={() => setOpen(false)}>
          <Text>{t(`indicators.help${topic}Text`)}</Text>
        </SidePanel>
      )}
    </>
  );
}
