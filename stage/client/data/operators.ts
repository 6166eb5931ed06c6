/** `foundry.data.operators` [14]. */
export {
  DataFieldOperator,
  ForcedDeletion,
  ForcedReplacement,
  OPERATOR_IDENTIFIER,
  OPERATOR_VALUE,
  reconstructOperator,
} from "../../shared/objects.ts";
