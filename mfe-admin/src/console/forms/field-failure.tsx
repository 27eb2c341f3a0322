import { Box, Text } from '@impact-call/ui/design-system';
import { CircleAlert } from 'lucide-react';

/** The error of a file upload, announced at once; renders nothing without one. */
export function FieldFailure({ words }: { words: string | null | undefined }) {
  if (!words) return null;
  return (
    <Text mt="2" role="alert" display="flex" gap="1.5" color="fg.error" fontWeight="semibold" fontSize="sm">
      <Box as={CircleAlert} boxSize="1.1em" mt="0.2em" flexShrink={0} aria-hidden />
      {words}
    </Text>
  );
}
