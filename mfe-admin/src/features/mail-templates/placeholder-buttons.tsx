import type { Placeholder } from '@impact-call/contracts';
import { Button, Flex } from '@impact-call/ui/design-system';
import { useMailT } from './texts.ts';

export const written = (name: Placeholder): string => `{{${name}}}`;

interface Props {
  names: readonly Placeholder[];
  label: string;
  onInsert(text: string): void;
}

export function PlaceholderButtons({ names, label, onInsert }: Props) {
  const t = useMailT();
  return (
    <Flex role="group" aria-label={t('placeholder.group', { label })} gap="1.5" wrap="wrap" mt="2">
      {names.map((name) => (
        <Button
          key={name}
          size="xs"
          variant="surface"
          colorPalette="gray"
          title={written(name)}
          onClick={() => onInsert(written(name))}
        >
          {t(`placeholder.${name}`)}
        </Button>
      ))}
    </Flex>
  );
}
