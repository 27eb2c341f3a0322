import { Box, Button, chakra, List, Text } from '@impact-call/ui/design-system';
import { Check } from 'lucide-react';
import { useEmbedT } from './embed-context.tsx';

interface Props {
  at: number;
  screens: readonly { id: string; title: string }[];
  onSelect(at: number): void;
}

/** A narrow column shows only the current screen. */
export function Progress({ at, screens, onSelect }: Props) {
  const t = useEmbedT();
  return (
    <Box as="nav" aria-label={t('steps')}>
      <Text fontSize="sm" color="fg.muted" aria-live="polite">
        {t('step', { step: at + 1, steps: screens.length, title: screens[at]?.title ?? '' })}
      </Text>
      <List.Root
        as="ol"
        variant="plain"
        display={{ base: 'none', md: 'flex' }}
        flexDirection="row"
        flexWrap="wrap"
        gap="1"
        mt="2"
      >
        {screens.map(({ id, title }, index) => (
          <List.Item key={id} aria-current={index === at ? 'step' : undefined}>
            {index < at ? (
              <Button variant="ghost" size="sm" minH="11" onClick={() => onSelect(index)}>
                <Check size="16" aria-hidden />
                {title}
              </Button>
            ) : (
              <ScreenName title={title} isPresent={index === at} />
            )}
          </List.Item>
        ))}
      </List.Root>
    </Box>
  );
}

function ScreenName({ title, isPresent }: { title: string; isPresent: boolean }) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      minH="11"
      px="3"
      fontSize="sm"
      fontWeight={isPresent ? 'bold' : 'normal'}
      color={isPresent ? 'fg' : 'fg.muted'}
      borderBottomWidth="2px"
      borderColor={isPresent ? 'accent.solid' : 'transparent'}
    >
      {title}
    </chakra.span>
  );
}
