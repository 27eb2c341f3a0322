import { Box, chakra, HStack, Text } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  tag?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
}

export const EntryCard = ({ title, tag, children, actions }: Props) => (
  <chakra.li
    display="flex"
    gap="3"
    flexWrap="wrap"
    alignItems="center"
    borderWidth="1px"
    borderRadius="l2"
    bg="bg.panel"
    px="4"
    py="3"
  >
    <Box flex="1" minW="14rem">
      <HStack gap="2" flexWrap="wrap">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </Text>
        {tag}
      </HStack>
      {children}
    </Box>
    {actions}
  </chakra.li>
);
