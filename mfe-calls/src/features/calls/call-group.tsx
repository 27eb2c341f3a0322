import type { CallForUser } from '@impact-call/contracts';
import { chakra, Flex, Heading, Stack, Text } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  count: string;
  calls: readonly CallForUser[];
  control?: ReactNode;
  /** If undefined, only the heading is visible. */
  children: ((call: CallForUser) => ReactNode) | undefined;
}

export function CallGroup({ id, title, count, calls, control, children }: Props) {
  return (
    <chakra.section aria-labelledby={id}>
      <Flex align="baseline" columnGap="4" rowGap="1" flexWrap="wrap" mb="4">
        <Heading as="h2" id={id} size="lg">
          {title}
        </Heading>
        <Text color="fg.muted" flex="1">
          {count}
        </Text>
        {control}
      </Flex>
      {children !== undefined && (
        <Stack as="ul" listStyleType="none" gap="6">
          {calls.map((call) => (
            <li key={call.id}>{children(call)}</li>
          ))}
        </Stack>
      )}
    </chakra.section>
  );
}
