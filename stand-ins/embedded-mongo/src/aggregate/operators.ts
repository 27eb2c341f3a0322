// Each of these files adds its operators to the table.
import './accumulators.ts';
import './arithmetic-operators.ts';
import './array-operators.ts';
import './loop-operators.ts';
import './date-operators.ts';
import './logic-operators.ts';
import './string-operators.ts';
import './type-operators.ts';
import './field-operators.ts';
