import { Box, Heading, Text, Button, Flex } from '@impact-call/ui/design-system';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useT } from './impact-context.tsx';
import { SidePanel } from './side-panel.tsx';

export function ScreenTitle({ title, lead }: { title: string; lead?: string }) {
  return (
    <Box>
      <Heading as="h2" size="xl">
        {title}
      </Heading>
      {lead !== undefined && (
        <Text mt="3" color="fg.muted" maxW="prose">
          {lead}
        </Text>
      )}
    </Box>
  );
}

type Topic = 'Outcome' | 'Stakeholder' | 'Target' | 'Proxy' | 'Baseline';

export function HelpRow({ topics }: { topics: readonly Topic[] }) {
  return (
    <Flex gap="2" columnGap="5" wrap="wrap" mt="-3">
      {topics.map((topic) => (
        <HelpButton key={topic} topic={topic} />
      ))}
    </Flex>
  );
}

function HelpButton({ topic }: { topic: Topic }) {
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
