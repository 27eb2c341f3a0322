import { chakra, Heading, Stack, Text } from '@impact-call/ui/design-system';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  lead?: string;
  id?: string;
  children: ReactNode;
}

export function Section({ title, lead, id: anchor, children }: Props) {
  const id = useId();
  return (
    <chakra.section
      id={anchor}
      aria-labelledby={id}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      p={{ base: '4', md: '6' }}
    >
      <Heading as="h2" id={id} size="lg">
        {title}
      </Heading>
      {lead && (
        <Text mt="1" color="fg.muted" maxW="prose">
          {lead}
        </Text>
      )}
      <Stack mt="5" gap="5">
        {children}
      </Stack>
    </chakra.section>
  );
}
