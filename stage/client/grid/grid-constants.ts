/** The constants of grids: those that server and client share, and what only grids need. */
export { GRID_DIAGONALS, GRID_TYPES, MOVEMENT_DIRECTIONS } from "../../shared/constants.ts";
