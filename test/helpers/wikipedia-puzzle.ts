/** The puzzle of Wikipedia's article "Sudoku" with its only solution. Singles alone solve it. */
export const wikipediaPuzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
export const wikipediaSolution = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
