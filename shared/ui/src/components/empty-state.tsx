import type { ReactNode } from 'react';
import { Box, Heading, Text } from '@impact-call/ui/design-system';

/** Says what a place is for, and the next step. */
export function EmptyState({
  title,
  children,
  action,
  headingLevel = 'h2',
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  headingLevel?: 'h2' | 'h3';
}) {
  return (
    <Box
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.emphasized"
      borderRadius="l3"
      px={{ base: '4', md: '8' }}
      py={{ base: '8', md: '12' }}
      textAlign="center"
    >
      <Heading as={headingLevel} size="lg">
        {title}
      </Heading>
      {children && (
        <Text as="div" mt="2" mx="auto" maxW="prose" color="fg.muted">
          {children}
        </Text>
      )}
      {action && <Box mt="6">{action}</Box>}
    </Box>
  );
}
