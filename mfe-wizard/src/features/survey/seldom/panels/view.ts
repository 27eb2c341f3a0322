import './model.ts';
import 'survey-react-ui';
