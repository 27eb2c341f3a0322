import './model.ts';
import './choose-file-button.tsx';
