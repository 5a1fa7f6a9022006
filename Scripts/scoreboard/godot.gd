# Easings of Godot, and its way between two transforms; Scripts/scoreboard/toolkits.py asks it.

extends SceneTree

var moved = 0.0

func _init():
	var transitions = {"quad": Tween.TRANS_QUAD, "cubic": Tween.TRANS_CUBIC, "back": Tween.TRANS_BACK}
	var answers = []
	for asked in parse_json($POWERS):
		var tween = Tween.new()
		var end = Tween.EASE_IN if asked.end == "in" else Tween.EASE_OUT
		tween.interpolate_property(self, "moved", 0.0, 1.0, 1.0, transitions[asked.name], end)
		tween.start()
		tween.seek(asked.time / asked.duration)
		answers.append("%.12f" % moved)
		tween.free()
	for asked in parse_json($TRANSFORMS):
		var between = affine(asked.from).interpolate_with(affine(asked.to), asked.progress)
		var row = []
		for axis in [between.basis.x, between.basis.y, between.basis.z, between.origin]:
			row += ["%.12f" % axis.x, "%.12f" % axis.y, "%.12f" % axis.z]
		answers.append(row)
	print("ANSWERS" + to_json({"version": Engine.get_version_info().string, "answers": answers}))
	quit()

func affine(m):
	return Transform(Vector3(m[0], m[1], m[2]), Vector3(m[4], m[5], m[6]), Vector3(m[8], m[9], m[10]),
		Vector3(m[12], m[13], m[14]))
