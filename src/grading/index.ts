/** The parts of grading that the command uses: the summary of many grades, and the report on them. */
export { gradeChartNames, gradeCharts, type GradeChart } from './grade-charts.js';
export { writeGradeReport, type GradeRun } from './grade-report.js';
export { describeUngraded, gradeTable } from './grade-table.js';
export { summarizeGrades, type GradeSummary } from './summarize-grades.js';
