import { Box, Heading, Text } from '@impact-call/ui/design-system';

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
